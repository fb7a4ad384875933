import { useState } from 'react'
import { PicturesField } from '#backoffice/products/ui/pictures-field.tsx'
import { CheckField } from '#desk/check-field.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { defaultFocus } from '#shop/content/domain/slide-focus.ts'
import { createSlide, saveSlide } from '../client.ts'
import type { ManagedSlide } from '../schemas-slides.ts'
import { ColourRow } from './colour-row.tsx'
import { FocusField } from './focus-field.tsx'
import { type FormState, SectionForm } from './section-form.tsx'
import { LocalizedRows, TextRow } from './text-row.tsx'

const defaultGround = '#f3e9dc'

const empty = {
  ...mapTexts('title', () => ''),
  ...mapTexts('description', () => ''),
  ...mapTexts('button', () => ''),
  link: '',
  image: '',
  ground: defaultGround,
  focus: defaultFocus,
  active: true,
}
type SlideDraft = typeof empty

function draftOf({ id: _, version: __, linkError: ___, ...draft }: ManagedSlide): SlideDraft {
  return draft
}

/** The form of a slide; null adds one. */
export function SlideForm({ slide }: { slide: ManagedSlide | null }) {
  const { settings: texts, fields, products } = useAdmin()
  const [isUploading, setIsUploading] = useState(false)
  return (
    <SectionForm
      record={slide && { draft: draftOf(slide), version: slide.version }}
      empty={empty}
      save={(draft, version) => saveSlide(slide?.id ?? 0, { ...draft, version })}
      create={createSlide}
      createdMessage={texts.slideAdded}
      createText={texts.addSlide}
      names={{ ...products.fields, ...fields, ...slideNames(texts) }}
      waits={isUploading}
    >
      {(state) => <SlideFields state={state} onSending={setIsUploading} />}
    </SectionForm>
  )
}

type Texts = ReturnType<typeof useAdmin>['settings']

const slideNames = (texts: Texts) => ({
  ...pickTexts(texts, 'title'),
  ...pickTexts(texts, 'description'),
  image: texts.slidePicture,
  active: texts.active,
  focus: texts.focus,
})

type FieldsProps = { state: FormState<SlideDraft>; onSending: (sending: boolean) => void }

function SlideFields({ state, onSending }: FieldsProps) {
  const { settings: texts, fields } = useAdmin()
  const { draft, set, error } = state
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LocalizedRows state={state} field="title" labels={texts} />
        <LocalizedRows state={state} field="description" labels={texts} />
        <LocalizedRows state={state} field="button" labels={fields} />
        <TextRow state={state} name="link" label={fields.link} hint={texts.linkHint} />
        <ColourRow state={state} name="ground" label={fields.ground} defaultColour={defaultGround} isGround />
      </div>
      <h3 className="font-bold">{texts.slidePicture}</h3>
      <PicturesField
        images={draft.image ? [draft.image] : []}
        onImages={([image = '']) => set({ image })}
        onSending={onSending}
        error={error('image')}
        maxCount={1}
      />
      {draft.image && (
        <FocusField image={draft.image} focus={draft.focus} onFocus={(focus) => set({ focus })} />
      )}
      <CheckField
        checked={draft.active}
        onChange={({ target }) => set({ active: target.checked })}
        label={texts.active}
      />
    </>
  )
}
