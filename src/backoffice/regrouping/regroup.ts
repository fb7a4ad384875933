import { createValue } from '#backoffice/products/save-option.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { type PlannedGroup, type PlannedMember, planGroups, type RefusedGroup } from './domain/plan-groups.ts'
import { groupProducts } from './group-products.ts'
import { countMoves, type Moves, readCandidates, readOptions } from './read-candidates.ts'

export type RegroupSettings = NonNullable<Parameters<typeof planGroups>[2]>

/** A value that the dictionary does not have. */
export type NewValue = { option: string; name: string }

export type Proposal = { group: PlannedGroup; moves: Moves; newValues: NewValue[] }

export type Proposals = { groups: Proposal[]; refused: RefusedGroup[] }

/** Which products can be grouped, what would move with them, and which cannot and why. Writes nothing. */
export async function proposeGroups(db: Db, settings: RegroupSettings): Promise<Proposals> {
  const { groups, refused } = planGroups(await readCandidates(db), await readOptions(db), settings)
  const proposals: Proposal[] = []
  for (const group of groups) {
    const products = group.members.map(({ product }) => product)
    const moves = await countMoves(
      db,
      products.map(({ id }) => id),
      products.flatMap(({ variantIds }) => variantIds),
    )
    proposals.push({ group, moves, newValues: newValuesOf(group) })
  }
  return { groups: proposals, refused }
}

function newValuesOf({ options, members }: PlannedGroup): NewValue[] {
  const names = options.map(({ key }, index) => ({
    option: key,
    names: new Set(members.flatMap((each) => newName(each, index))),
  }))
  return names.flatMap(({ option, names: all }) => [...all].map((name) => ({ option, name })))
}

const newName = ({ texts, values }: PlannedMember, index: number) =>
  values[index] === null ? (texts[index] ?? []) : []

/** How a proposed group ended. */
export type Outcome = { slug: string } & (
  | { state: 'written'; id: number; picturesLeftOut: string[] }
  /** A product or the dictionary was changed meanwhile, or a value could not be created. */
  | { state: 'failed'; reason: string }
)

/**
 * Groups products, each group in a transaction of its own, and creates missing values of the dictionary if the settings allow
 * it. `signal` stops between two groups. Call it under the import lock.
 */
export async function writeGroups(
  ctx: ActorCtx,
  settings: RegroupSettings,
  { signal, onGroup }: { signal?: AbortSignal; onGroup?: (outcome: Outcome) => void } = {},
): Promise<Outcome[]> {
  const failures = await createValues(ctx, await proposeGroups(ctx.db, settings))
  const outcomes: Outcome[] = []
  const add = (outcome: Outcome) => {
    outcomes.push(outcome)
    onGroup?.(outcome)
  }
  // Planned again, with the values that exist now.
  const { groups } = planGroups(await readCandidates(ctx.db), await readOptions(ctx.db), settings)
  for (const group of groups) {
    if (signal?.aborted) break
    const missing = newValuesOf(group)
    if (missing.length > 0)
      add({
        slug: group.slug,
        state: 'failed',
        reason: missing
          .map(
            ({ option, name }) =>
              `${option}: ${name}: ${failures.get(`${option}/${name}`) ?? 'unknown_value'}`,
          )
          .join(', '),
      })
    else add(await writeGroup(ctx, group))
  }
  return outcomes
}

async function writeGroup(ctx: ActorCtx, group: PlannedGroup): Promise<Outcome> {
  try {
    const { id, slug, picturesLeftOut } = await groupProducts(ctx, group)
    return { slug, state: 'written', id, picturesLeftOut }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'stale') throw error
    return { slug: group.slug, state: 'failed', reason: 'stale' }
  }
}

/** Creates the values that proposals need; returns why some could not be created, by option and name. */
async function createValues(ctx: ActorCtx, { groups }: Proposals): Promise<Map<string, string>> {
  const ids = new Map(groups.flatMap(({ group }) => group.options.map(({ key, id }) => [key, id] as const)))
  const failures = new Map<string, string>()
  for (const { option, name } of groups.flatMap(({ newValues }) => newValues)) {
    try {
      await createValue(ctx, ids.get(option) ?? 0, { ...sameTexts('name', name), colour: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Another group needed the same value in another spelling.
      if (error.details?.existing === undefined)
        failures.set(`${option}/${name}`, Object.values(error.errors ?? {})[0] ?? error.code)
    }
  }
  return failures
}
