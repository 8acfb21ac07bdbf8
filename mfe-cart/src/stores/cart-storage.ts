import {
  CART_STORAGE_KEYS,
  type Cart,
  type CartStorageKey,
  deserializeCart,
  EMPTY_CART,
  serializeCart,
} from '@quantamental/api/cart-rules'

const EMPTY_TEXTS = serializeCart(EMPTY_CART)

function read(key: CartStorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Cart stored in this browser. */
export function readStoredCart(): Cart {
  return deserializeCart(read)
}

/** Store the cart. Write only changed keys, because each write notifies other tabs; defaults have no key. */
export function storeCart(cart: Cart): void {
  const texts = serializeCart(cart)
  for (const key of CART_STORAGE_KEYS) {
    const text = texts[key] === EMPTY_TEXTS[key] ? null : texts[key]
    try {
      if (text === localStorage.getItem(key)) continue
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Storage is full or blocked: the cart lasts until the page closes.
    }
  }
}

/** Call `listener` when another tab changes the stored cart. */
export function onStoredElsewhere(listener: () => void): () => void {
  const keys: ReadonlySet<string> = new Set(CART_STORAGE_KEYS)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.has(key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
