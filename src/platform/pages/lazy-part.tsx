import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type PartCode, partCode, registerWaiting, type WaitingPart, waitForPart } from './lazy-parts.ts'
import { useHydrated } from './use-hydrated.ts'
import { useNearViewport } from './use-near-viewport.ts'

type Options = {
  className?: string
  /** Class that reserves height where the browser renders the part before its code is loaded. */
  room?: string
  /** Distance from the viewport at which the code is loaded. */
  margin?: string
}

/**
 * A part of a page below the fold. The server renders it; the browser loads its code and hydrates it when it comes near the
 * viewport. Until then its links and forms work as without script. Its props must be memoized: a change loads it early.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { className, room = '', margin = '300px' }: Options = {},
): ComponentType<Props> {
  const code = partCode(load)

  function LazyPart(props: Props) {
    const wrapper = useRef<HTMLDivElement>(null)
    const isHydrating = !useHydrated()
    const [part] = useState(() => waitForPart(code, isHydrating))
    const isNear = useNearViewport(wrapper, margin)
    useEffect(() => registerWaiting(part), [part])
    useEffect(() => {
      if (isNear) part.open()
    }, [isNear, part])
    // The same element while the props are the same: a new one counts as a change for HTML that is not hydrated.
    const content = useMemo(
      () => (
        <Suspense fallback={<Room wrapper={wrapper} className={room} />}>
          <Gate code={code} part={part} props={props} />
        </Suspense>
      ),
      [part, props],
    )
    return (
      <div ref={wrapper} className={className}>
        {content}
      </div>
    )
  }
  return memo(LazyPart) as unknown as ComponentType<Props>
}

type GateProps<Props> = { code: PartCode<Props>; part: WaitingPart; props: Props }

/** Suspends until the code is loaded, which leaves server-rendered HTML as it is. */
function Gate<Props extends object>({ code, part, props }: GateProps<Props>) {
  const isHydrated = useHydrated()
  if (!code.current()) {
    // React gave up the server's HTML, as something above it changed.
    if (part.isHydrating && isHydrated) part.open()
    use(part.loaded)
  }
  const Component = code.current() as ComponentType<Props>
  return <Component {...props} />
}

/** An empty box of the height that the part had. */
function Room({ wrapper, className }: { wrapper: RefObject<HTMLElement | null>; className: string }) {
  const height = wrapper.current?.offsetHeight
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (height) box.current?.style.setProperty('min-height', `${height}px`)
  }, [height])
  return <div ref={box} className={className} />
}
