import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { rootFolder } from '#platform/config/root.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { demoCategories } from './categories.ts'
import { attributeFaults, type DemoAttribute, demoAttributes } from './demo-attributes.ts'
import { type DemoProduct, demoProduct, getPictures, slug } from './demo-product.ts'
import { writtenTexts } from './text-rules.ts'

const subCategory = v.strictObject({
  slug,
  ...writtenTexts('name'),
  /** Of its products, unless they say otherwise; 0: none. */
  warrantyMonths: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const subCategories = v.pipe(v.array(subCategory), v.minLength(1))
const listFile = 'sub-categories.json'

/** An attribute with its place in the order. */
type PlacedAttribute = DemoAttribute & { position: number }

export type DemoSubCategory = v.InferOutput<typeof subCategory>

export type DemoCategory = (typeof demoCategories)[number] & {
  /** In order of display. */
  subCategories: DemoSubCategory[]
  /** The attributes that its products may have. */
  attributes: PlacedAttribute[]
  /** The newest first, each with the slug of its sub-category. */
  products: (DemoProduct & { subCategory: string })[]
}

export type DemoFolders = {
  /** `<category>/sub-categories.json` and `<category>/<sub-category>.json`. */
  catalogue: string
  /** `<product>/<picture>.webp`, and `slides/<number>.webp` when the slides are not drawn. */
  photos: string
  /** The dictionary of attributes; none by default. */
  attributes?: string
}

export const demoFolders: DemoFolders = {
  catalogue: join(rootFolder, 'seed/catalogue'),
  photos: join(rootFolder, 'seed/photos'),
  attributes: join(rootFolder, 'seed/attributes.json'),
}

/** Reads the demo catalogue. Throws an error that lists every fault with its file and product. */
export async function readDemoCatalogue(folders = demoFolders): Promise<DemoCategory[]> {
  const faults: string[] = []
  const dictionary = await readDictionary(folders.attributes, faults)
  const catalogue = await Promise.all(
    demoCategories.map(async (category) => ({
      ...category,
      ...(await readCategory(category.slug, folders, { dictionary, faults })),
    })),
  )
  faults.push(...duplicates(catalogue.flatMap(({ products }) => products)))
  faults.push(
    ...repeated(
      'sub-category',
      catalogue.flatMap(({ subCategories }) => subCategories.map(({ slug }) => slug)),
    ),
  )
  if (faults.length > 0) throw new Error(`the demo catalogue has faults:\n${faults.join('\n')}`)
  return catalogue
}

async function readDictionary(path: string | undefined, faults: string[]): Promise<PlacedAttribute[]> {
  if (path === undefined) return []
  const report = (fault: string) => faults.push(`attributes.json: ${fault}`)
  const read = checked(demoAttributes, await readJson(path), report) ?? []
  faults.push(
    ...repeated(
      'attribute',
      read.map(({ key }) => key),
    ),
  )
  return read.map((each, position) => ({ ...each, position }))
}

async function readCategory(
  category: string,
  { catalogue, photos }: DemoFolders,
  { dictionary, faults }: { dictionary: readonly PlacedAttribute[]; faults: string[] },
): Promise<Pick<DemoCategory, 'subCategories' | 'attributes' | 'products'>> {
  const attributes = dictionary.filter(({ categories }) => categories.includes(category))
  const folder = join(catalogue, category)
  const files = await listFolder(folder)
  const listed = checked(subCategories, await readJson(join(folder, listFile)), (fault) =>
    faults.push(`${category}/${listFile}: ${fault}`),
  )
  const expected = [listFile, ...(listed ?? []).map((each) => `${each.slug}.json`)]
  for (const file of files)
    if (!expected.includes(file)) faults.push(`${category}/${file}: not in ${listFile}`)
  const products: DemoCategory['products'] = []
  for (const { slug: name, warrantyMonths } of listed ?? []) {
    const file = `${category}/${name}.json`
    const entries = await readJson(join(catalogue, file))
    if (!Array.isArray(entries) || entries.length === 0) faults.push(`${file}: no products`)
    for (const [index, entry] of Array.isArray(entries) ? entries.entries() : []) {
      const where = `${file}: ${entry?.slug ?? `product ${index + 1}`}`
      const product = checked(demoProduct, entry, (fault) => faults.push(`${where}: ${fault}`))
      if (!product) continue
      for (const fault of attributeFaults(product.attributes, attributes)) faults.push(`${where}: ${fault}`)
      const existing = await listFolder(join(photos, product.slug))
      for (const picture of getPictures(product))
        if (!existing.includes(picture)) faults.push(`${where}: no picture ${product.slug}/${picture}`)
      products.push({
        ...(warrantyMonths !== undefined && { warrantyMonths }),
        ...product,
        subCategory: name,
      })
    }
  }
  return {
    subCategories: listed ?? [],
    attributes,
    products: products.toSorted((a, b) => a.daysOld - b.daysOld),
  }
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  report: (fault: string) => void,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  for (const issue of result.issues) report([v.getDotPath(issue), issue.message].filter(Boolean).join(': '))
  return null
}

function duplicates(products: readonly DemoProduct[]): string[] {
  const all = {
    slug: products.map((product) => product.slug),
    ...mapTexts('title', (name) => products.flatMap((product) => product[name] ?? [])),
    sku: products.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? [])),
  }
  return Object.entries(all).flatMap(([name, values]) => repeated(name, values))
}

function repeated(name: string, values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.flatMap((value) =>
    seen.size === seen.add(value).size ? [`${name} «${value}» is there twice`] : [],
  )
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(ifMissing<string | null>(null))
  return text === null ? undefined : JSON.parse(text)
}

const listFolder = (path: string) => readdir(path).catch(ifMissing<string[]>([]))

const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
