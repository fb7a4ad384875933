import { type ProductListArgs, productListSearch } from '#features/catalogue/product-list-args.ts'

type Props = { args: ProductListArgs; except: readonly (keyof ProductListArgs)[] }

const saidByPath = ['category', 'featured', 'popular', 'page', 'pageSize', 'after']

/** What a form that is sent without script must carry beside its own fields. */
export function HiddenArgs({ args, except }: Props) {
  const left = new Set<string>([...saidByPath, ...except])
  return [...new URLSearchParams(productListSearch(args))]
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
