import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { toLicenceBound } from './domain/licence.ts'
import { sellers } from './tables.ts'

/** Whether the licence of a seller that is not over is past its last day, or will be within 30 days. The query has `sellers`. */
export function isLicenceEnding({ now }: Pick<Ctx, 'now'>): SQL<boolean> {
  return sql<boolean>`(${sellers.licenceUntil} <= ${toLicenceBound(baghdadDay(now()))}::date and not ${sellers.licenceExempt}
    and ${sellers.status} in ('onboarding', 'open', 'suspended'))`
}
