import { lazy } from 'react'
import { pickerId } from '#shop/catalogue/domain/picker-id.ts'

type ChoicePart = typeof import('../ui/choice/choice-view.tsx')

let part: ChoicePart | undefined

/** The code of the choice, once it is loaded. On the server it always is. */
export function choicePart(): ChoicePart | undefined {
  return part
}

async function loadChoice(): Promise<ChoicePart> {
  part = await import('../ui/choice/choice-view.tsx')
  return part
}

/**
 * Loads the code of the choice where it renders or hydrates a page at once: on the server, and in a browser whose page has
 * a picker. Other pages load it with the first product that needs it.
 */
export async function loadRenderedChoice(): Promise<void> {
  if (typeof document === 'undefined' || document.getElementById(pickerId)) await loadChoice()
}

/** The choice of a product with options. Renders at once when its code is loaded, as the server cannot wait. */
export const ChoiceView = lazy(() => {
  const loaded = part
  if (!loaded) return loadChoice().then(({ ChoiceView }) => ({ default: ChoiceView }))
  return immediately({ default: loaded.ChoiceView })
})

/** React renders a lazy component without suspending when its promise calls back synchronously. */
function immediately<Value>(value: Value): Promise<Value> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that is resolved already
  return { then: (use: (value: Value) => void) => use(value) } as Promise<Value>
}
