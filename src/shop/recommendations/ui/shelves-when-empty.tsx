import { Component, createRef, type ReactNode, useState } from 'react'
import { LazyEmptyShelves } from './lazy-empty-shelves.ts'

type Props = {
  /** Whether the list above has nothing in it. */
  isEmpty: boolean
  /** Displayed until the list is empty for the first time. */
  children?: ReactNode
}

/**
 * The shelves below a list that is empty. Once displayed they stay while the screen is open, in the same place of the window: a
 * card must not disappear or move under the finger when its product gets into the list.
 */
export function ShelvesWhenEmpty({ isEmpty, children }: Props) {
  const [wasEmpty, setWasEmpty] = useState(isEmpty)
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  if (!wasEmpty && !isEmpty) return children
  return (
    <SteadyPlace isEmpty={isEmpty}>
      <LazyEmptyShelves />
    </SteadyPlace>
  )
}

type PlaceProps = { isEmpty: boolean; children: ReactNode }

/** How long after a press in the shelves the list above may grow by it. */
const pressMs = 5_000

/** Scrolls by what the list above grows when a press in here fills it. A class, as hooks cannot measure before an update. */
class SteadyPlace extends Component<PlaceProps> {
  readonly #place = createRef<HTMLDivElement>()
  #pressedAt = Number.NEGATIVE_INFINITY

  override getSnapshotBeforeUpdate({ isEmpty: wasEmpty }: PlaceProps): number | null {
    const isFilled = wasEmpty && !this.props.isEmpty
    return isFilled && performance.now() - this.#pressedAt < pressMs ? this.#top() : null
  }

  override componentDidUpdate(_props: PlaceProps, _state: object, before: number | null): void {
    if (before === null) return
    scrollBy({ top: this.#top() - before, behavior: 'instant' })
    this.#pressedAt = Number.NEGATIVE_INFINITY
  }

  #top(): number {
    return this.#place.current?.getBoundingClientRect().top ?? 0
  }

  override render() {
    return (
      <div
        ref={this.#place}
        onClickCapture={() => {
          this.#pressedAt = performance.now()
        }}
      >
        {this.props.children}
      </div>
    )
  }
}
