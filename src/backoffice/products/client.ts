import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sendFile } from '#platform/http/send-file.ts'
import type {
  EditsResult,
  PricesBody,
  StocksBody,
  VariantPricesBody,
  VariantStocksBody,
} from '#shop/catalogue/schemas-edits.ts'
import type {
  CategoryFields,
  ManagedCategory,
  ManagedSubCategory,
  NewSubCategory,
  SavedCategory,
  SubCategoryFields,
  SubCategoryOrder,
} from './category-schemas.ts'
import { type ManagedArgs, managedQueryString } from './managed-args.ts'
import type { CatalogueGaps, ManagedList, ManagedProduct, ProductInput, UploadedPicture } from './schemas.ts'
import type { DeletionBody, DeletionResult } from './schemas-deletion.ts'
import type { PriceChangeBody, PriceChangeResult, VariantSale } from './schemas-sales.ts'
import type { StockBody, StockLedger } from './schemas-stock.ts'
import type { ManagedVariants, VariantsInput } from './schemas-variants.ts'
import type { ArchiveBody, VisibilityBody, VisibilityResult } from './schemas-visibility.ts'

const root = '/api/admin'
export type SavedProduct = { id: number; slug: string; version: number }

/** One page of all products. */
export function managedProductsQuery(args: ManagedArgs) {
  return queryOptions({
    queryKey: ['managed-products', args] as const,
    queryFn: ({ signal }) =>
      fetchJson<ManagedList>(`${root}/products${managedQueryString(args)}`, { signal }),
  })
}

/** The number of products without picture, translation or stock. */
export function catalogueGapsQuery() {
  return queryOptions({
    queryKey: ['catalogue-gaps'] as const,
    queryFn: ({ signal }) => fetchJson<CatalogueGaps>(`${root}/products/gaps`, { signal }),
  })
}

/** A product in the back office. */
export function managedProductQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-product', id] as const,
    queryFn: ({ signal }) => fetchJson<ManagedProduct>(`${root}/products/${id}`, { signal }),
  })
}

/** All categories with their number of products. */
export function managedCategoriesQuery() {
  return queryOptions({
    queryKey: ['managed-categories'] as const,
    queryFn: ({ signal }) => fetchJson<ManagedCategory[]>(`${root}/categories`, { signal }),
  })
}

/** All sub-categories with their number of products. */
export function managedSubCategoriesQuery() {
  return queryOptions({
    queryKey: ['managed-sub-categories'] as const,
    queryFn: ({ signal }) => fetchJson<ManagedSubCategory[]>(`${root}/sub-categories`, { signal }),
  })
}

/** The stock ledger of a product or one of its variants: the newest 50 changes, or the 50 before the id `before`. */
export function stockLedgerQuery(id: number, page: { before?: number; variant?: number } = {}) {
  const search = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['stock-ledger', id, page] as const,
    queryFn: ({ signal }) =>
      fetchJson<StockLedger>(`${root}/products/${id}/stock${search.size > 0 ? `?${search}` : ''}`, {
        signal,
      }),
  })
}

/** Brands that begin with the typed text. */
export function brandsQuery(typed: string) {
  return queryOptions({
    queryKey: ['brands', typed] as const,
    queryFn: ({ signal }) => fetchJson<string[]>(`${root}/brands?q=${encodeURIComponent(typed)}`, { signal }),
  })
}

export function createProduct(body: ProductInput): Promise<SavedProduct> {
  return fetchJson(`${root}/products`, { method: 'POST', body })
}

/** Saves a product, and its options and variants with it or nothing. */
export function saveProduct(
  id: number,
  body: { product: ProductInput; version: number; variants?: VariantsInput },
): Promise<SavedProduct & { variants?: ManagedVariants }> {
  return fetchJson(`${root}/products/${id}`, { method: 'PUT', body })
}

export function copyProduct(id: number): Promise<SavedProduct> {
  return fetchJson(`${root}/products/${id}/copy`, { method: 'POST', body: {} })
}

export function setVisibility(body: VisibilityBody): Promise<VisibilityResult> {
  return fetchJson(`${root}/products/visibility`, { method: 'POST', body })
}

export function setArchived(body: ArchiveBody): Promise<VisibilityResult> {
  return fetchJson(`${root}/products/archive`, { method: 'POST', body })
}

export function deleteProducts(body: DeletionBody): Promise<DeletionResult> {
  return fetchJson(`${root}/products/delete`, { method: 'POST', body })
}

export function editPrices(products: PricesBody['products']): Promise<EditsResult> {
  return fetchJson(`${root}/products/prices`, { method: 'POST', body: { products } })
}

export function editStocks(body: StocksBody): Promise<EditsResult> {
  return fetchJson(`${root}/products/stocks`, { method: 'POST', body })
}

/** Prices and stock of the variants of products, at most 100. */
export function variantSalesQuery(products: readonly number[]) {
  return queryOptions({
    queryKey: ['variant-sales', products] as const,
    queryFn: ({ signal }) =>
      fetchJson<VariantSale[]>(`${root}/variants?products=${products.join(',')}`, { signal }),
  })
}

export function editVariantPrices(body: VariantPricesBody): Promise<EditsResult> {
  return fetchJson(`${root}/variants/prices`, { method: 'POST', body })
}

export function editVariantStocks(body: VariantStocksBody): Promise<EditsResult> {
  return fetchJson(`${root}/variants/stocks`, { method: 'POST', body })
}

export function changePrices(body: PriceChangeBody): Promise<PriceChangeResult> {
  return fetchJson(`${root}/products/price-change`, { method: 'POST', body })
}

export function changeStock(id: number, body: StockBody): Promise<{ stockQuantity: number }> {
  return fetchJson(`${root}/products/${id}/stock`, { method: 'POST', body })
}

export function createCategory(body: CategoryFields): Promise<SavedCategory> {
  return fetchJson(`${root}/categories`, { method: 'POST', body })
}

export function saveCategory(
  id: number,
  body: { category: CategoryFields; version: number },
): Promise<SavedCategory> {
  return fetchJson(`${root}/categories/${id}`, { method: 'PUT', body })
}

export function removeCategory(id: number): Promise<void> {
  return fetchJson(`${root}/categories/${id}`, { method: 'DELETE' })
}

export function orderCategories(ids: number[]): Promise<void> {
  return fetchJson(`${root}/categories/order`, { method: 'PUT', body: { ids } })
}

export function createSubCategory(body: NewSubCategory): Promise<SavedCategory> {
  return fetchJson(`${root}/sub-categories`, { method: 'POST', body })
}

export function saveSubCategory(
  id: number,
  body: { subCategory: SubCategoryFields; version: number },
): Promise<SavedCategory> {
  return fetchJson(`${root}/sub-categories/${id}`, { method: 'PUT', body })
}

export function removeSubCategory(id: number): Promise<void> {
  return fetchJson(`${root}/sub-categories/${id}`, { method: 'DELETE' })
}

export function orderSubCategories(body: SubCategoryOrder): Promise<void> {
  return fetchJson(`${root}/sub-categories/order`, { method: 'PUT', body })
}

/** Uploads a picture; `onProgress` receives the uploaded share, from 0 to 1. */
export function uploadPicture(file: File, onProgress: (part: number) => void): Promise<UploadedPicture> {
  return sendFile(`${root}/pictures`, file, { onProgress })
}
