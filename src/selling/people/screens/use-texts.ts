import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { people as ar } from '../messages/ar.ts'
import { people as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
