import { type ByteSource, fileSource, readStart } from './byte-source.ts'
import { detectNonCsv } from './domain/detect-format.ts'
import { ImportFileError } from './domain/report.ts'
import { openZip, type ZipFiles } from './open-zip.ts'
import { noPictures, openPictureFolder, type PictureSource } from './picture-source.ts'
import { openPictureZip, toPictureSource } from './picture-zip.ts'

const maxCsvBytes = 1024 * 1024 * 1024
const maxCategoriesBytes = 4 * 1024 * 1024
const startBytes = 64 * 1024

/** File names inside an export package; its pictures are in `pictures/`. */
export const packageNames = {
  products: 'products.csv',
  categories: 'categories.csv',
  subCategories: 'sub-categories.csv',
  options: 'options.csv',
  attributes: 'attributes.csv',
} as const

/** An opened import: products, optional categories, and accompanying pictures. */
export type OpenedSource = {
  products: ByteSource
  categories: ByteSource | null
  subCategories: ByteSource | null
  /** The dictionary of options. */
  options: ByteSource | null
  attributes: ByteSource | null
  pictures: PictureSource
  close(): Promise<void>
}

/**
 * Opens a CSV or an export package, and an optional folder or zip of pictures. Throws ImportFileError for anything else.
 */
export async function openSource(path: string, picturesPath: string | null): Promise<OpenedSource> {
  const opened = await openFile(path)
  try {
    const extra = await openPictures(picturesPath)
    const pictures: PictureSource = {
      find(name) {
        const match = extra.find(name)
        return match === 'missing' ? opened.pictures.find(name) : match
      },
      close: async () => {},
    }
    const close = async () => {
      await extra.close()
      await opened.close()
    }
    return { ...opened, pictures, close }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openFile(path: string): Promise<OpenedSource> {
  const file = await fileSource(path)
  if (detectNonCsv(await readStart(file, startBytes)) !== 'file_zip') {
    const none = {
      categories: null,
      subCategories: null,
      options: null,
      attributes: null,
      pictures: noPictures,
    }
    return { products: file, ...none, close: noPictures.close }
  }
  const zip = await openZip(path)
  try {
    const products = zip.text(packageNames.products, maxCsvBytes) ?? onlyCsv(zip)
    if (!products) throw new ImportFileError('file_zip')
    const categories = zip.text(packageNames.categories, maxCategoriesBytes)
    const options = zip.text(packageNames.options, maxCategoriesBytes)
    const subCategories = zip.text(packageNames.subCategories, maxCategoriesBytes)
    const attributes = zip.text(packageNames.attributes, maxCategoriesBytes)
    return {
      products,
      categories,
      subCategories,
      options,
      attributes,
      pictures: toPictureSource(zip),
      close: zip.close,
    }
  } catch (error) {
    await zip.close()
    throw error
  }
}

/** The CSV of a zip that has one alone, as exports of other shops are sent. */
function onlyCsv({ csvPaths, text }: ZipFiles): ByteSource | null {
  const [path = '', ...others] = csvPaths
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isOfPackage = Object.values<string>(packageNames).includes(name)
  return others.length > 0 || isOfPackage ? null : text(name, maxCsvBytes)
}

function openPictures(path: string | null): Promise<PictureSource> {
  if (path === null) return Promise.resolve(noPictures)
  return path.toLowerCase().endsWith('.zip') ? openPictureZip(path) : openPictureFolder(path)
}
