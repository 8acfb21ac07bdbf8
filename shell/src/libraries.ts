/** Base libraries, evaluated in a separate task. */
import 'react-dom/client'
import 'styled-components'
