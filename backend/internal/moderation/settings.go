package moderation

import "github.com/pocketbase/pocketbase/core"

// FirstLook is how many stories of an account wait for a moderator.
func FirstLook(core.App) int { return 0 }

// addressBlockDays is for how many days the address of an account that is suspended or deleted may not sign up.
func addressBlockDays(core.App) int { return 0 }
