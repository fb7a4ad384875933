import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import { root } from './run.mjs'

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const folder = join(root, 'dist', 'client', 'assets')

/** Puts a brotli and a zstd copy beside every script and style of the build: compressed hard once instead of on every request. */
await Promise.all(
  (await readdir(folder))
    .filter((name) => /\.(js|css|svg|json)$/.test(name))
    .map(async (name) => {
      const plain = await readFile(join(folder, name))
      const small = await brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
      await writeFile(join(folder, `${name}.br`), small)
      const fast = await zstd(plain, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
      await writeFile(join(folder, `${name}.zst`), fast)
    }),
)
