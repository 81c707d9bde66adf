package publish

import (
	"context"
	"errors"
	"time"
)

// Asking has it ask at this address without working by itself.
func (p *Publisher) Asking(url string) { p.server = newStranger(url) }

// Work has it work by itself.
func (p *Publisher) Work() { p.worker.Start() }

// WorkAtPurging has it tell of what is gone.
func (p *Publisher) WorkAtPurging() { p.purger.Start() }

// Turn is one of its turns.
func (p *Publisher) Turn(ctx context.Context) error { return errors.Join(p.turn(ctx)) }

// SweepSome is a part of one.
func (p *Publisher) SweepSome(ctx context.Context) (int, error) { return p.sweepSome(ctx) }

// Next are the stories the next turn writes.
func (p *Publisher) Next() (stories []string, err error) {
	list, err := p.toWrite()
	for _, each := range list {
		stories = append(stories, each.Story)
	}
	return stories, err
}

// RestNoMore has stories tried again that failed.
func (p *Publisher) RestNoMore() { clear(p.resting) }

// Part is how many files are given their time in one transaction.
const Part = part

// Withdraw has stories nobody may read any more read from no file.
func (p *Publisher) Withdraw() error {
	list, err := p.withdrawn()
	if err != nil {
		return err
	}
	return p.withdraw(list, map[int]bool{})
}

// LeaveSome gives files of those their time, in one transaction.
func (p *Publisher) LeaveSome() (isAny bool, err error) { return p.leaveSome() }

// TellSome tells of so many that are gone.
func (p *Publisher) TellSome(ctx context.Context, most int) (int, error) {
	return p.purgeSome(ctx, most)
}

// Breath is the pause after so many files are crossed off and a part is given its time.
func Breath(isWaitedFor bool, files int, isPart bool) time.Duration {
	return (&Publisher{isWaitedFor: isWaitedFor}).breath(files, isPart)
}
