import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { ApiError } from '#platform/http/fetch-json.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { orderChannels } from '#shop/orders/domain/order-channels.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { placeStaffOrder, staffQuoteQuery } from '../client-staff-orders.ts'
import { CustomerFields } from './customer-fields.tsx'
import { type DraftLine, isComplete, maxQuantity, OrderLinesField, withPicked } from './order-lines-field.tsx'
import { ProductPicker } from './product-picker.tsx'
import { QuoteAmounts } from './quote-amounts.tsx'
import { toShipping, useCustomer } from './use-customer.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).newOrder.title,
  canonical: null,
})

/** Writes down an order for a customer who called or wrote. */
export function Screen() {
  const { newOrder: texts, orders, shell } = useAdmin()
  const { language } = useLanguage()
  const { data: self } = useQuery(selfQuery())
  const { change, busy, errors } = useAdminMutation()
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const typed = useCustomer()
  const { customer } = typed
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // One key for each attempt to place this order, so that a repeated request returns it.
  const key = useRef(crypto.randomUUID())
  const cartItems = lines.map(({ title: _, ...line }) => line)
  const canQuote = cartItems.length > 0 && customer.governorate !== ''
  const { data: quote, error: quoteError } = useQuery({
    ...staffQuoteQuery({
      cartItems,
      governorate: customer.governorate as GovernorateSlug,
      city: customer.city,
      phone: customer.phone,
      ...(code.trim() !== '' && { code }),
    }),
    enabled: canQuote,
  })
  if (self && !hasRight(self, 'orders')) return <Missing />

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem(null)
    const fields = new FormData(event.currentTarget)
    const channel = orderChannels.find((each) => each === fields.get('channel')) ?? 'phone'
    await change(
      async () => {
        const order = await placeStaffOrder(
          {
            channel,
            cartItems,
            shipping: toShipping(customer),
            totalAmount: quote?.collect ?? 0,
            ...(quote && { delivery: { fee: quote.fee }, discount: quote.discount }),
            ...(code.trim() !== '' && { code }),
          },
          key.current,
        ).catch((error: unknown) => {
          // A refused request may be sent again with other contents, which needs another key.
          key.current = crypto.randomUUID()
          if (error instanceof ApiError && error.code === 'order_changed') setProblem(texts.changed)
          if (error instanceof ApiError && ['over_limit', 'too_many_open_orders'].includes(error.code ?? ''))
            setProblem(texts.tooMany)
          throw error
        })
        navigate(`/admin/orders/${orderNumber(order.id)}`)
      },
      { successMessage: texts.placed },
    )
  }

  return (
    <>
      <PageHead title={texts.title} intro={texts.intro} />
      <form
        noValidate
        onSubmit={(event) => void send(event)}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="min-w-0 space-y-4">
          <Panel title={texts.products}>
            <OrderLinesField
              lines={lines}
              quote={quote}
              onChange={setLines}
              error={errors.cartItems && texts.noLines}
            />
            <ProductPicker
              picksCodes
              onPick={(picked, available) => {
                if (isComplete(lines, picked, available))
                  toast({
                    description:
                      available > maxQuantity
                        ? texts.quantityWrong(maxQuantity)
                        : texts.allChosen(picked.title, formatNumber(available, language)),
                    variant: 'destructive',
                  })
                // Codes may be scanned faster than the page is rendered.
                setLines((current) => withPicked(current, picked, available))
              }}
            />
          </Panel>
          <CustomerFields errors={errors} {...typed} />
        </div>
        <div className="min-w-0 space-y-4 lg:sticky lg:top-18">
          <Panel title={texts.amounts}>
            <div className="space-y-4">
              <SelectField label={texts.channel} name="channel" defaultValue="phone">
                {orderChannels.map((channel) => (
                  <option key={channel} value={channel}>
                    {orders.channels[channel]}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={texts.code}
                hint={texts.codeHint}
                name="code"
                dir="ltr"
                autoComplete="off"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
              <QuoteAmounts quote={canQuote ? quote : undefined} failed={canQuote && quoteError !== null} />
              {problem && <Notice tone="error">{problem}</Notice>}
              <Button type="submit" size="lg" disabled={busy}>
                {texts.place}
              </Button>
              {Object.keys(errors).length > 0 && (
                <p className="font-bold text-pomegranate">{shell.badFields}</p>
              )}
            </div>
          </Panel>
        </div>
      </form>
    </>
  )
}
