import { type Column, DataTable } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatDate, formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { getScopeRight } from '../domain/scopes.ts'
import type { ApiKey } from '../schemas.ts'
import { KeyActions } from './key-actions.tsx'

const tones: Record<ApiKey['state'], BadgeTone> = { active: 'green', expired: 'grey', orphaned: 'red' }

/** The keys with what they may do and when they were used. */
export function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const { apiKeys: texts } = useAdmin()
  const { language } = useLanguage()
  const columns: Column<ApiKey>[] = [
    { key: 'name', title: texts.name, heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'scopes', title: texts.scopes, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'by', title: texts.createdBy, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    {
      key: 'used',
      title: texts.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.neverUsed : formatMoment(lastUsedAt, language)),
    },
    { key: 'expires', title: texts.expires, cell: (row) => <StateCell row={row} /> },
    { key: 'act', title: texts.act, cell: (row) => <KeyActions row={row} /> },
  ]
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      empty={texts.none}
    />
  )
}

function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { apiKeys: texts, shell } = useAdmin()
  return (
    <ul>
      {scopes.map((scope) => (
        <li key={scope}>
          {shell.rights[getScopeRight(scope)]}{' '}
          <span className="text-sm text-ink-soft">
            {scope.endsWith(':write') ? texts.levels.write : texts.levels.read}
          </span>
        </li>
      ))}
    </ul>
  )
}

function StateCell({ row: { state, expiresAt, formerUntil } }: { row: ApiKey }) {
  const { apiKeys: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <div>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      <span className="mt-1 block text-sm text-ink-soft">
        {expiresAt === null ? texts.noExpiry : formatDate(expiresAt, language)}
      </span>
      {formerUntil !== null && (
        <span className="block text-sm text-ink-soft">
          {texts.formerUntil(formatMoment(formerUntil, language))}
        </span>
      )}
    </div>
  )
}
