import { type Holder, hasRight, type Right, rights } from '#backoffice/staff/domain/rights.ts'

/** The rights that a key can have: it never manages people, keys or secrets. */
export const keyRights = rights.filter((right) => right !== 'people')
type KeyRight = Exclude<Right, 'people'>

/** `write` includes `read`. */
export type Scope = `${KeyRight}:${'read' | 'write'}`

export const scopes = keyRights.flatMap((right) => [`${right}:read`, `${right}:write`] as Scope[])

/** The right of a scope. */
export function getScopeRight(scope: Scope): Right {
  return scope.split(':')[0] as Right
}

/** The rights that a request may use: of its key's scopes those for its kind, and no more than the creator has now. */
export function getKeyRights(
  stored: readonly string[],
  creator: Holder,
  { isWrite }: { isWrite: boolean },
): Right[] {
  return keyRights.filter(
    (right) =>
      hasRight(creator, right) &&
      (stored.includes(`${right}:write`) || (!isWrite && stored.includes(`${right}:read`))),
  )
}

/** The scopes whose rights somebody lacks: nobody makes or renews a key that may do more than they. */
export function findForeignScopes(chosen: readonly Scope[], holder: Holder): Scope[] {
  return chosen.filter((scope) => !hasRight(holder, getScopeRight(scope)))
}
