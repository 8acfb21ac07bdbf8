// Reloads the inbox when mail comes: one request waits at the server until then.
const newest = Number(document.getElementById('count').dataset.newest)

async function watch() {
  for (;;) {
    const response = await fetch(`/api/messages/wait?after=${newest}&timeout_ms=25000`)
    if (response.ok) return location.reload()
    if (response.status !== 404) return
  }
}

watch().catch(() => {})
