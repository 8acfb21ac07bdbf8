/** The page's CSP nonce: webpack gives it to every chunk it loads, styled-components to every style. */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
