import type { Message } from "./message.ts";

/** A random UUID, version 4 (RFC 9562). Without HTTPS a browser has no `randomUUID`. */
export function createUuid(source: Pick<Crypto, "getRandomValues"> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = new DataView(source.getRandomValues(new Uint8Array(16)).buffer);
  bytes.setUint8(6, (bytes.getUint8(6) & 0x0f) | 0x40);
  bytes.setUint8(8, (bytes.getUint8(8) & 0x3f) | 0x80);
  const hex = bytes.getBigUint64(0).toString(16).padStart(16, "0") + bytes.getBigUint64(8).toString(16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Names messages so that the server stores one sent twice only once: the same content keeps its key.
 *
 * @param tried a message that was tried before, as JSON, and its key
 */
export function createKeyring(tried: { content: string; key: string } | null): (message: Message) => string {
  const keys = new Map(tried ? [[tried.content, tried.key]] : []);
  return (message) => {
    const content = JSON.stringify(message);
    const key = keys.get(content) ?? createUuid();
    keys.set(content, key);
    return key;
  };
}
