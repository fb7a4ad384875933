import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** The text of the QR code in a picture (PNG). */
export async function readQrCode(picture: Uint8Array): Promise<string | undefined> {
  const wasmBinary = new Uint8Array(await readFile(program)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const [barcode] = await readBarcodes(picture, { formats: ['QRCode'] })
  return barcode?.text
}
