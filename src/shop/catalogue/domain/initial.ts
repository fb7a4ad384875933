/** The first letter or digit of a name in upper case, behind the Arabic article; '' when it has none. */
export function getInitial(name: string): string {
  const [initial = ''] = /[\p{L}\p{N}]\p{M}*/u.exec(name.trim().replace(/^ال(?=\p{L}{2})/u, '')) ?? []
  return initial.toUpperCase()
}
