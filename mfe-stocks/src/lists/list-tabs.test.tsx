import { expect, it } from '@jest/globals'
import { renderInShell } from '@quantamental/remote/testing'
import { screen } from '@testing-library/react'
import { ListTabs } from './list-tabs.tsx'

it('the stock list tabs are All Stocks and By Industry', () => {
  renderInShell(<ListTabs current="by-industry" />)
  const tabs = screen.getAllByRole('link')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['All Stocks', '/stocks/list'],
    ['By Industry', '/stocks/list/by-industry'],
  ])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('By Industry')
})
