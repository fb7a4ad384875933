import type { SettingsFacts } from '#shop/promises/domain/find-contradictions.ts'
import type { Contradiction } from './schemas-contradictions.ts'

export type Place = Pick<Contradiction, 'tab' | 'language' | 'slug' | 'record' | 'name'>

/** A text of the owner; `said` where the settings say something of its own place, `ignored` what it may say in any case. */
export type OwnerText = Place & {
  text: string | null | undefined
  said?: SettingsFacts
  ignored?: Contradiction['kind']
}
