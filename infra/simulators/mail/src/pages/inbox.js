// Long polling: reloads the inbox when mail arrives.
const newest = Number(document.getElementById('count').dataset.newest)

async function watch() {
  for (;;) {
    const response = await fetch(`/api/messages/wait?after=${newest}&timeout_ms=25000`)
    if (response.ok) return location.reload()
    if (response.status !== 404) return
  }
}

watch().catch(() => {})
