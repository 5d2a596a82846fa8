const componentTypes = { float: 5126, unsignedShort: 5123 };
const targets = { vertices: 34962, indices: 34963 };
const sizes = { SCALAR: 1, VEC3: 3, VEC4: 4 };

/** The numbers of a glTF file: one buffer, and what describes it. */
export class Accessors {
  readonly accessors: object[] = [];
  readonly bufferViews: object[] = [];
  #parts: Uint8Array[] = [];
  #length = 0;

  /** Adds vectors that stand one after another in `values`; returns the accessor's index. */
  add(values: Float32Array | Uint16Array, type: keyof typeof sizes, target?: keyof typeof targets): number {
    const size = sizes[type];
    const columns = Array.from({ length: size }, (_, column) =>
      Array.from(values).filter((_, index) => index % size === column),
    );
    const view = { buffer: 0, byteOffset: this.#length, byteLength: values.byteLength };
    this.bufferViews.push(target ? { ...view, target: targets[target] } : view);
    // Every view begins at a multiple of 4 bytes.
    this.#append(padded(new Uint8Array(values.buffer)));
    return (
      this.accessors.push({
        bufferView: this.bufferViews.length - 1,
        componentType: componentTypes[values instanceof Float32Array ? "float" : "unsignedShort"],
        count: values.length / size,
        type,
        min: columns.map((column) => Math.min(...column)),
        max: columns.map((column) => Math.max(...column)),
      }) - 1
    );
  }

  get bytes(): Uint8Array {
    return concatenated(this.#parts);
  }

  #append(part: Uint8Array) {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

/** The bytes, and `filler` up to a multiple of 4. */
export function padded(bytes: Uint8Array, filler = 0): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  whole.set(bytes);
  return whole;
}

export const concatenated = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
