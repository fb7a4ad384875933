import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import {
  isMeasurementId,
  isPixelId,
  type PixelNetwork,
  pixelNetworks,
} from '#shop/shop-settings/domain/pixels.ts'
import { isRecord, toPathItem, versionNumber } from './schemas.ts'

const pixelId = (network: PixelNetwork) =>
  v.optional(
    v.nullable(
      v.pipe(
        lineText({ max: 40, codes: { long: `invalid_${network}_pixel` } }),
        v.check((text) => text === '' || isPixelId(network, text), `invalid_${network}_pixel`),
        v.transform((text): string | null => (text === '' ? null : text)),
      ),
    ),
    null,
  )
const isOn = v.optional(v.boolean('invalid'), false)

/** Conversions need a pixel, those of Google one of Analytics. The tokens are checked where they are known. */
export const savePixelsBody = v.pipe(
  v.strictObject(
    {
      metaPixel: pixelId('meta'),
      metaConversions: isOn,
      tiktokPixel: pixelId('tiktok'),
      tiktokConversions: isOn,
      googlePixel: pixelId('google'),
      googleConversions: isOn,
      version: versionNumber,
    },
    strictObjectCode,
  ),
  // Beside other mistakes too, so that all of them are marked at once.
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    if (!isRecord(input)) return
    for (const network of pixelNetworks) {
      const field = `${network}Conversions`
      const id = input[`${network}Pixel`]
      if (input[field] !== true) continue
      if (!id) addIssue({ message: 'pixel_missing', path: [toPathItem(input, field)] })
      else if (network === 'google' && !isMeasurementId(String(id)))
        addIssue({ message: 'no_measurement_id', path: [toPathItem(input, field)] })
    }
  }),
)

const text = v.nullable(v.string())

/** The pixels of ad networks. */
export const managedPixels = v.pipe(
  v.object({
    metaPixel: text,
    metaConversions: v.boolean(),
    tiktokPixel: text,
    tiktokConversions: v.boolean(),
    googlePixel: text,
    googleConversions: v.boolean(),
    version: v.pipe(v.number(), v.integer()),
    withToken: v.pipe(
      v.array(v.picklist(pixelNetworks)),
      v.description('The networks whose secret is among the variables of the server.'),
    ),
  }),
  v.metadata({ ref: 'ManagedPixels' }),
)
export type ManagedPixels = v.InferOutput<typeof managedPixels>
