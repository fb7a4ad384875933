import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const program = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** Decodes a QR code from a screenshot of the element. */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const wasmBinary = new Uint8Array(await readFile(program)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const [barcode] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'] })
  return barcode?.text
}
