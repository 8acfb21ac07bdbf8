export function SubscribedListsPage() {
  return null
}
