import { Gauge } from 'prom-client'

// Every process displays the last recount, so the aggregate is the maximum and not the sum.
export const bookFaults = new Gauge({
  name: 'dijla_book_faults',
  help: 'What the last nightly recount of the books says is wrong; 0 when they agree with their documents.',
  aggregator: 'max',
})
