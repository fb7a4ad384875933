import { type ProductListArgs, productListQueryString } from '#shop/catalogue/listing/product-list-args.ts'

type Props = {
  args: ProductListArgs
  /** Parameters and options that have fields of their own. */
  except: readonly string[]
}

const impliedByPath = ['category', 'subcategory', 'featured', 'popular', 'page', 'pageSize', 'after']

/** Hidden fields with the listing's parameters that a plain form submission would otherwise drop. */
export function HiddenArgs({ args, except }: Props) {
  const skipped = new Set<string>([...impliedByPath, ...except])
  return [...new URLSearchParams(productListQueryString(args))]
    .filter(([name]) => !skipped.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
