import { createAttribute, saveAttribute } from '#features/catalogue-management/client-attributes.ts'
import type { AttributeInput, ManagedAttribute } from '#features/catalogue-management/schemas-attributes.ts'
import { useAdmin } from '../use-admin.ts'
import { useVersionedForm } from './use-versioned-form.ts'

type Draft = { key: string; kind: ManagedAttribute['kind'] } & AttributeInput

const empty: Draft = {
  ...{ nameAr: '', nameEn: '', key: '', kind: 'number', unitAr: '', unitEn: '' },
  ...{ content: false, filterable: false, values: [], categoryIds: [] },
}

const draftOf = ({ id, version, ...draft }: ManagedAttribute): Draft => draft

/** The form of an attribute; null creates a new one. */
export function useAttributeForm(attribute: ManagedAttribute | null) {
  const { products: texts } = useAdmin()
  return useVersionedForm<Draft>(
    attribute && { draft: draftOf(attribute), version: attribute.version },
    empty,
    {
      save: ({ key, kind, ...fields }, version) => saveAttribute(attribute?.id ?? 0, fields, version),
      create: ({ key, ...fields }) => createAttribute({ ...fields, ...(key.trim() && { key: key.trim() }) }),
      createdMessage: texts.attributes.created,
    },
  )
}
