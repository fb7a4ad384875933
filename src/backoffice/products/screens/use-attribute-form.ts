import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'
import { createAttribute, saveAttribute } from '../client-attributes.ts'
import type { AttributeInput, ManagedAttribute } from '../schemas-attributes.ts'
import { useVersionedForm } from '../ui/use-versioned-form.ts'
import { existingEntry } from './option-error.ts'

type Draft = { key: string; kind: ManagedAttribute['kind'] } & AttributeInput

const empty: Draft = {
  ...mapTexts('name', () => ''),
  key: '',
  kind: 'number',
  ...mapTexts('unit', () => ''),
  content: false,
  filterable: false,
  values: [],
  categoryIds: [],
}

const draftOf = ({ id, version, ...draft }: ManagedAttribute): Draft => draft

/** The form of an attribute; null creates a new one. `existing`: the key of the attribute that has a refused name. */
export function useAttributeForm(attribute: ManagedAttribute | null) {
  const { products: texts } = useAdmin()
  const [existing, setExisting] = useState<string | null>(null)
  const naming = <Saved>(call: Promise<Saved>) =>
    call.catch((refused) => {
      setExisting(existingEntry(refused))
      throw refused
    })
  const form = useVersionedForm<Draft>(
    attribute && { draft: draftOf(attribute), version: attribute.version },
    empty,
    {
      save: ({ key, kind, ...fields }, version) => naming(saveAttribute(attribute?.id ?? 0, fields, version)),
      create: ({ key, ...fields }) =>
        naming(createAttribute({ ...fields, ...(key.trim() && { key: key.trim() }) })),
      createdMessage: texts.attributes.created,
    },
  )
  return { ...form, existing }
}
