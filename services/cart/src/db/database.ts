import type { ProductTable } from './product.table.ts'

/** Schema `cart`. */
export interface Database {
  product: ProductTable
}
