import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { pickups as ar } from '../messages/pickups-ar.ts'
import { pickups as en } from '../messages/pickups-en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
