import { Extension, ExtensionProperty, PropertyType, type WriterContext } from "@gltf-transform/core";

const name = "KHR_materials_unlit";

class Unlit extends ExtensionProperty {
  static override EXTENSION_NAME = name;
  declare readonly extensionName: typeof name;
  declare readonly propertyType: "Unlit";
  declare readonly parentTypes: [PropertyType.MATERIAL];

  protected override init() {
    Object.assign(this, { extensionName: name, propertyType: "Unlit", parentTypes: [PropertyType.MATERIAL] });
  }
}

/** Whole numbers for what glTF by itself has only as floats. */
export class QuantizationExtension extends Extension {
  static override EXTENSION_NAME = "KHR_mesh_quantization";
  override readonly extensionName = "KHR_mesh_quantization";
  read() {
    return this;
  }
  write() {
    return this;
  }
}

/**
 * Materials that show their colour whatever the light, at a fraction of the cost.
 * Source: https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Khronos/KHR_materials_unlit
 */
export class UnlitExtension extends Extension {
  static override EXTENSION_NAME = name;
  override readonly extensionName = name;

  createUnlit() {
    return new Unlit(this.document.getGraph());
  }

  read() {
    return this;
  }

  write({ jsonDoc, materialIndexMap }: WriterContext) {
    for (const [material, index] of materialIndexMap) {
      const written = jsonDoc.json.materials?.[index];
      if (written && material.getExtension(name)) written.extensions = { [name]: {} };
    }
    return this;
  }
}
