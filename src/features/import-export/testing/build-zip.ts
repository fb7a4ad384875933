import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  content: Buffer
  /** Unix mode; a regular file by default. */
  mode?: number
  deflate?: boolean
  /** A false size to write into the zip. */
  declaredSize?: number
}

/** Builds a zip as bytes, including malformed ones. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const {
    name,
    content,
    mode = 0o100644,
    deflate = false,
    declaredSize: size = content.byteLength,
  } of entries) {
    const compressed = deflate ? deflateRawSync(content) : content
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x0800, 2)
    shared.writeUInt16LE(deflate ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(compressed.byteLength, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(path.byteLength, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, compressed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), shared, rest, path]))
    parts.push(local)
    at += local.byteLength
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.byteLength, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}
