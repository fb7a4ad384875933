/** The path of an eight-pointed star (two squares, one of them turned); the radius is that of its points. */
export function starPath(x: number, y: number, radius: number): string {
  const inner = radius * 0.765
  const points = Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : inner
    const turn = (index * Math.PI) / 8
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** An SVG pattern with the id `lattice` of eight-pointed stars, `step` px apart. */
export function latticePattern(colour: string, step: number, opacity: number): string {
  const half = step / 2
  const reach = half * 0.98
  const corners = [
    [0, 0],
    [step, 0],
    [0, step],
    [step, step],
    [half, half],
  ] as const
  const stars = corners.map(([x, y]) => starPath(x, y, x === half ? reach * 0.72 : reach * 0.72)).join('')
  return `<pattern id="lattice" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><path d="${stars}" fill="none" stroke="${colour}" stroke-width="2" stroke-opacity="${opacity}"/></pattern>`
}
