import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField } from '#desk/check-field.tsx'
import { Fact } from '#desk/fact.tsx'
import { Panel } from '#desk/panel.tsx'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { mergePages, mergePreviewQuery } from '../client.ts'
import type { MergePreview as Preview } from '../schemas.ts'
import { MergedOffers } from './merged-offers.tsx'

/** What merging would do, and the button that does it. */
export function MergePreview({ id, into }: { id: number; into: number }) {
  const { merging } = useAdmin()
  const query = useQuery(mergePreviewQuery({ id, into }))
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const preview = query.data
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Page title={merging.ends} page={preview.from} />
        <Page title={merging.remains} page={preview.into} />
      </div>
      {preview.problem && <Notice tone="error">{merging.problems[preview.problem]}</Notice>}
      <section>
        <h2 className="mb-2 text-lg font-bold">{merging.offers}</h2>
        <MergedOffers preview={preview} />
      </section>
      <Moves preview={preview} />
      {preview.problem === null && <Confirmation preview={preview} />}
    </div>
  )
}

function Page({ title, page }: { title: string; page: Preview['from'] }) {
  const { language } = useLanguage()
  return (
    <Panel title={title}>
      <Link
        href={`/admin/products/${page.id}`}
        className="flex min-h-11 items-center gap-3 text-tile-deep hover:underline"
      >
        {page.image && <Thumbnail image={page.image} />}
        <bdi className="wrap-anywhere">{localized(page, 'title', language)}</bdi>
      </Link>
      <bdi dir="ltr" className="block text-sm text-ink-soft wrap-anywhere">
        {`/product/${page.slug}`}
      </bdi>
    </Panel>
  )
}

function Moves({ preview: { moves } }: { preview: Preview }) {
  const { merging } = useAdmin()
  const { language } = useLanguage()
  return (
    <Panel title={merging.moves}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(Object.keys(merging.counts) as (keyof Preview['moves'])[]).map((name) => (
          <Fact key={name} name={merging.counts[name]} className="font-bold">
            {formatNumber(moves[name], language)}
          </Fact>
        ))}
      </dl>
      <p className="mt-3">{merging.frozen}</p>
    </Panel>
  )
}

function Confirmation({ preview: { from, into, offers } }: { preview: Preview }) {
  const { merging, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [pictures, setPictures] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  async function merge() {
    setIsOpen(false)
    await change(async () => {
      const closes = offers.flatMap(({ id, outcome }) => (outcome === 'closes' ? [id] : []))
      const body = { into: into.id, version: from.version, intoVersion: into.version, closes, pictures }
      const merged = await mergePages(from.id, body)
      toast({ description: merging.done })
      navigate(`/admin/products/${merged.id}`)
    })
  }

  return (
    <Panel>
      {from.pictures > 0 && (
        <CheckField
          label={merging.pictures}
          checked={pictures}
          onChange={({ target }) => setPictures(target.checked)}
        />
      )}
      <p className="my-3 font-bold">{merging.noUndo}</p>
      <Button variant="danger" disabled={busy} onClick={() => setIsOpen(true)}>
        {merging.merge}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={merging.ask}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsOpen(false)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" onClick={() => void merge()}>
                {merging.merge}
              </Button>
            </>
          }
        >
          {merging.noUndo}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
