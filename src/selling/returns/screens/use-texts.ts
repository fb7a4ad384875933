import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { returns as ar } from '../messages/ar.ts'
import { returns as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
