import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string | Buffer
  content: Buffer
  /** Unix mode; a regular file by default. */
  mode?: number
  deflate?: boolean
  /** A false size to write into the zip. */
  declaredSize?: number
  /** The flag of UTF-8 names by default. */
  flags?: number
  /** Writes the sizes behind the content, as tools do that cannot seek. */
  hasDescriptor?: boolean
}

/** Builds a zip as bytes, including malformed ones. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let index = 0
  for (const {
    name,
    content,
    mode = 0o100644,
    deflate = false,
    declaredSize: size = content.byteLength,
    flags = 0x0800,
    hasDescriptor = false,
  } of entries) {
    const compressed = deflate ? deflateRawSync(content) : content
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(hasDescriptor ? flags | 8 : flags, 2)
    shared.writeUInt16LE(deflate ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(compressed.byteLength, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(path.byteLength, 22)
    const sizes = Buffer.concat([Buffer.from('PK\x07\x08'), shared.subarray(10, 22)])
    const atStart = Buffer.from(shared)
    if (hasDescriptor) atStart.fill(0, 10, 22)
    const local = Buffer.concat([
      ...[Buffer.from('PK\x03\x04'), atStart, path, compressed],
      ...(hasDescriptor ? [sizes] : []),
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(index, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), shared, rest, path]))
    parts.push(local)
    index += local.byteLength
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.byteLength, 12)
  end.writeUInt32LE(index, 16)
  return Buffer.concat([...parts, listed, end])
}
