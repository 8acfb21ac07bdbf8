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

/** The cart that this browser keeps. */
export function readKeptCart(): Cart {
  return deserializeCart(read)
}

/** Keeps the cart. Only what differs is written, since each write tells the other tabs; a default has no key. */
export function keepCart(cart: Cart): void {
  const texts = serializeCart(cart)
  for (const key of CART_STORAGE_KEYS) {
    const text = texts[key] === EMPTY_TEXTS[key] ? null : texts[key]
    try {
      if (text === localStorage.getItem(key)) continue
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // Storage is full or forbidden: the cart lives until the page closes.
    }
  }
}

/** Calls back when another tab changed the kept cart. */
export function onKeptElsewhere(listener: () => void): () => void {
  const keys: ReadonlySet<string> = new Set(CART_STORAGE_KEYS)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.has(key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
