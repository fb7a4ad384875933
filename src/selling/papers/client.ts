import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import { maxPaperName, type PaperKind } from '#shop/sellers/domain/papers.ts'

/** The papers of a seller, for its owner. */
export function sellerPapersQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerPapers', slug],
    queryFn: ({ signal }) => fetchJson<SellerPaperList>(`${sellerArea(slug).api}/papers`, { signal }),
  })
}

export function sendPaper(slug: string, kind: PaperKind, file: File): Promise<{ id: number }> {
  const query = new URLSearchParams({ kind, name: file.name.slice(-maxPaperName) })
  return sendFile(`${sellerArea(slug).api}/papers?${query}`, file)
}
