/** The style of the docs page: system fonts and colour scheme, nothing to load. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dee0, #3a4346); --soft: light-dark(#f3f6f6, #1f2729); --link: light-dark(#0b6e75, #6fd0d6) }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
a { color: var(--link) }
h1 { margin-block: 0 .25rem } h2 { margin-block: 2.5rem .5rem } h3 { margin: 0; font-size: 1rem }
code { font: .875rem ui-monospace, monospace; background: var(--soft); padding: .1rem .3rem; border-radius: .25rem; overflow-wrap: anywhere }
section section { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin-block: 1rem }
:target { outline: 2px solid var(--link); outline-offset: 2px }
table { border-collapse: collapse; inline-size: 100%; margin-block: .75rem }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-block-start: 1px solid var(--line) }
caption { text-align: start; font-weight: 600; padding-block: .25rem }
td:nth-child(2) { inline-size: 65% } p { margin-block: .5rem } nav ul { list-style: none; padding: 0; columns: 16rem }
.method { display: inline-block; min-inline-size: 3.75rem; font-weight: 700 }
`
