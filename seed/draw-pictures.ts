import type { Log } from '#platform/log/log.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { DemoCategory } from './demo-catalogue.ts'
import { composeCategory } from './pictures/compose-category.ts'
import { composeProduct } from './pictures/compose-product.ts'
import { composeSlide, slideBackgrounds } from './pictures/compose-slide.ts'

const concurrency = 3

export type DrawnPictures = {
  /** Addresses by category slug. */
  categories: Map<string, string>
  /** Addresses by product slug. */
  products: Map<string, string>
  slides: { image: string; ground: string }[]
}

type Drawing = { compose: () => Promise<Buffer>; save: (address: string) => void }

/** Draws every picture of the demo shop and stores it. Aborting `signal` stops between two pictures. */
export async function drawPictures(
  catalogue: DemoCategory[],
  pictures: Pictures,
  log: Log,
  signal?: AbortSignal,
): Promise<DrawnPictures> {
  const drawn: DrawnPictures = {
    categories: new Map(),
    products: new Map(),
    slides: slideBackgrounds.map((ground) => ({ image: '', ground })),
  }
  const drawings = listDrawings(catalogue, drawn)
  const reportEvery = Math.ceil(drawings.length / 4)
  let done = 0
  await Promise.all(Array.from({ length: concurrency }, draw))
  return drawn

  async function draw(): Promise<void> {
    for (let next = drawings.pop(); next; next = drawings.pop()) {
      signal?.throwIfAborted()
      const { address } = await pictures.add(await next.compose())
      next.save(address)
      done += 1
      if (done % reportEvery === 0)
        log.info({ drawn: done, left: drawings.length }, 'drawing the demo pictures')
    }
  }
}

function listDrawings(catalogue: DemoCategory[], drawn: DrawnPictures): Drawing[] {
  return [
    ...drawn.slides.map((slide, index) => ({
      compose: () => composeSlide(index + 1),
      save: (address: string) => {
        slide.image = address
      },
    })),
    ...catalogue.flatMap(({ slug: category, products }, place) => [
      {
        compose: () => composeCategory(category),
        save: (address: string) => drawn.categories.set(category, address),
      },
      ...products.map(({ slug, emoji }, index) => ({
        compose: () => composeProduct({ emoji, seedText: slug, index: place + index }),
        save: (address: string) => drawn.products.set(slug, address),
      })),
    ]),
  ]
}
