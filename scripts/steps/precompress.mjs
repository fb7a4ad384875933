import { statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import { root } from './run.mjs'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const client = join(root, 'dist', 'client')
const assets = join(client, 'assets')
const namesIn = async (folder, pattern) =>
  (await readdir(folder)).filter((name) => pattern.test(name)).map((name) => join(folder, name))

/**
 * Writes a brotli and a zstd copy beside every script and style of the build, compressed at the highest level once instead of on
 * every request. Files of earlier releases are skipped. Works sequentially: hundreds at once would exhaust the memory.
 */
for (const name of [
  ...(await namesIn(assets, /\.(js|css|svg|json)$/)),
  ...(await namesIn(client, /^sw\.js$/)),
]) {
  if (isNewer(`${name}.zst`, name)) continue
  const plain = await readFile(name)
  const small = await brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  await writeFile(`${name}.br`, small)
  const fast = await zstd(plain, {
    // Without it zstd prepares for a text of any length: thirty times the time.
    pledgedSrcSize: plain.length,
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  })
  await writeFile(`${name}.zst`, fast)
}

function isNewer(copy, original) {
  const copied = statSync(copy, { throwIfNoEntry: false })
  return copied !== undefined && copied.mtimeMs >= statSync(original).mtimeMs
}
