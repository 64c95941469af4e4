'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './button'

/** Asks before something that cannot be undone. Escape and the first answer leave everything as it is. */
export function QuestionDialog({
  title,
  description,
  stay,
  goOn,
  isOpen,
  close,
  onGoOn,
}: {
  title: string
  description: string
  stay: string
  goOn: string
  isOpen: boolean
  close: () => void
  onGoOn: () => void
}) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop z-40" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup className="dialog grid w-full max-w-md gap-4 rounded-card p-6 sm:p-8">
            <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-soft">{description}</AlertDialog.Description>
            <div className="mt-2 flex flex-wrap gap-3">
              <AlertDialog.Close render={<Button look="accent" className="flex-auto" />}>{stay}</AlertDialog.Close>
              <Button className="flex-auto" onClick={onGoOn}>
                {goOn}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
