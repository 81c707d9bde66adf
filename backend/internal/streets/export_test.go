package streets

import "time"

// InAHurry makes the pause between two tries short.
func (o Order) InAHurry() Order {
	o.pause = time.Millisecond
	return o
}
