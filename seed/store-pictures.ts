import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { type DemoCategory, demoFolders } from './demo-catalogue.ts'
import { getPictures } from './demo-product.ts'
import { composeCategory } from './pictures/compose-category.ts'
import { composeSlide, slideBackgrounds } from './pictures/compose-slide.ts'

/** Addresses of the demo's pictures. */
export type DemoPictures = {
  /** By category slug. */
  categories: Map<string, string>
  /** By {@link pictureKey}. */
  products: Map<string, string>
  slides: { image: string; ground: string }[]
}

type Task = () => Promise<void>
type StoreOptions = { pictures: Pictures; log: Log; photos?: string; signal?: AbortSignal | undefined }

const maxDrawn = 3
const maxStored = 8

/** The key of a product's picture file in {@link DemoPictures}. */
export const pictureKey = (product: string, file: string) => `${product}/${file}`

/**
 * Stores the photos of the products, and the pictures of categories and slides, which are drawn. Aborting `signal` stops between two
 * pictures.
 */
export async function storePictures(catalogue: DemoCategory[], options: StoreOptions): Promise<DemoPictures> {
  const { pictures, log, signal, photos = demoFolders.photos } = options
  const stored: DemoPictures = {
    categories: new Map(),
    products: new Map(),
    slides: slideBackgrounds.map((ground) => ({ image: '', ground })),
  }
  const drawn: Task[] = [
    ...stored.slides.map((slide, index) => async () => {
      slide.image = await storeSlide(index + 1, pictures, photos)
    }),
    ...catalogue.map(({ slug }) => async () => {
      stored.categories.set(slug, (await pictures.add(await composeCategory(slug))).address)
    }),
  ]
  const ready: Task[] = catalogue.flatMap(({ products }) =>
    products.flatMap((product) =>
      getPictures(product).map((file) => async () => {
        const { address } = await pictures.addReady(await readFile(join(photos, product.slug, file)))
        stored.products.set(pictureKey(product.slug, file), address)
      }),
    ),
  )
  await runAll(ready, maxStored, signal)
  log.info({ pictures: ready.length }, 'stored the photos of the demo')
  await runAll(drawn, maxDrawn, signal)
  return stored
}

async function storeSlide(number: number, pictures: Pictures, photos: string): Promise<string> {
  const photo = await readFile(join(photos, 'slides', `${number}.webp`)).catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const { address } = await (photo ? pictures.addReady(photo) : pictures.add(await composeSlide(number)))
  return address
}

async function runAll(tasks: readonly Task[], concurrency: number, signal?: AbortSignal): Promise<void> {
  const waiting = tasks.values()
  const run = async () => {
    for (const task of waiting) {
      signal?.throwIfAborted()
      await task()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, run))
}
