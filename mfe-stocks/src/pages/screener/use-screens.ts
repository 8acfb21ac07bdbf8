import type { ApiError } from '@quantamental/api/client'
import {
  createScreenRoute,
  deleteScreenRoute,
  listScreensRoute,
  type NewScreen,
  renameScreenRoute,
  type Screen,
} from '@quantamental/api/stocks'
import { useShell } from '@quantamental/remote/shell'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const SCREENS = ['screens']

/** The viewer's saved screens. Pass `enabled` only for signed-in viewers. */
export function useScreens(enabled: boolean) {
  const { http } = useShell()
  return useQuery<readonly Screen[], ApiError>({
    queryKey: SCREENS,
    queryFn: async ({ signal }) => (await http.call(listScreensRoute, { signal })).results,
    enabled,
  })
}

function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation<unknown, ApiError, Given>({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: SCREENS }),
  })
}

export function useSaveScreen() {
  const { http } = useShell()
  return useChange((body: NewScreen) => http.call(createScreenRoute, { body }))
}

export function useRenameScreen() {
  const { http } = useShell()
  return useChange(({ id, name }: Pick<Screen, 'id' | 'name'>) =>
    http.call(renameScreenRoute, { params: { id }, body: { name } }),
  )
}

export function useDeleteScreen() {
  const { http } = useShell()
  return useChange((id: number) => http.call(deleteScreenRoute, { params: { id } }))
}
