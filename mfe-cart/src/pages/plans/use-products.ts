import { listProductsRoute } from '@quantamental/api/cart'
import { useShell } from '@quantamental/remote/shell'
import { useQuery } from '@tanstack/react-query'

export function useProducts() {
  const { http } = useShell()
  return useQuery({
    queryKey: ['cart', 'products'],
    queryFn: ({ signal }) => http.call(listProductsRoute, { signal }),
  })
}
