import { useState } from 'react'
import { createAttribute, saveAttribute } from '#features/catalogue-management/client-attributes.ts'
import type { AttributeInput, ManagedAttribute } from '#features/catalogue-management/schemas-attributes.ts'
import { useAdmin } from '../use-admin.ts'
import { existingEntry } from './option-error.ts'
import { useVersionedForm } from './use-versioned-form.ts'

type Draft = { key: string; kind: ManagedAttribute['kind'] } & AttributeInput

const empty: Draft = {
  ...{ nameAr: '', nameEn: '', key: '', kind: 'number', unitAr: '', unitEn: '' },
  ...{ content: false, filterable: false, values: [], categoryIds: [] },
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
