import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { notices as ar } from '../messages/ar.ts'
import { notices as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
