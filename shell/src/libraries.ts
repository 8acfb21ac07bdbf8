/** What everything else stands on, evaluated in a task of its own. */
import 'react-dom/client'
import 'styled-components'
