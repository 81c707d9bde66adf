package seed

import (
	"crypto/rand"
	"fmt"
	"time"
)

const (
	firstPeople = 20
	// storiesEach is how many stories come on one more person.
	storiesEach = 50
	timeForm    = "2006-01-02 15:04:05.000Z"
)

var (
	began = time.Date(2022, 2, 1, 6, 0, 0, 0, time.UTC)
	given = []string{"Ada", "Amadou", "Anouk", "Aylin", "Bruno", "Chiara", "Dmitri", "Elif", "Émile", "Fatou", "Goran", "Hana", "Ignacio",
		"Ingrid", "Jun", "Kofi", "Leila", "Lucía", "Mateus", "Mei", "Nadia", "Noah", "Olga", "Pedro", "Priya", "Quentin", "Rosa", "Sami", "Tomás", "Yuki"}
	letters = []string{"A.", "B.", "C.", "D.", "F.", "G.", "H.", "K.", "L.", "M.", "N.", "O.", "P.", "R.", "S.", "T.", "V.", "W."}
)

// peopleAt is how many people there are once the story of this number is written; 0 before the first.
func peopleAt(story int) int {
	if story < 0 {
		return 0
	}
	return firstPeople + story/storiesEach
}

// authorOf is who wrote a story: anybody who is there by then, the early ones more often.
func authorOf(c chance, story int) int { return c.lowest(peopleAt(story), 1.3) }

func nameOf(person int) string {
	c := chanceOf(people, person)
	return pick(c, given) + " " + pick(c, letters)
}

// personRow is an account nobody can sign in to: no password fits an empty hash, and the key of its tokens is drawn anew.
func personRow(n int) row {
	joined := began.Add(time.Duration(max(0, n-firstPeople)*storiesEach) * between).Format(timeForm)
	return row{
		"id": id(people, n), "name": nameOf(n), "username": fmt.Sprintf("traveller-%d", n+1),
		"email": fmt.Sprintf("traveller-%d@waypost.example", n+1), "emailVisibility": false, "verified": true,
		"password": "", "tokenKey": (rand.Text() + rand.Text())[:50], "created": joined, "updated": joined,
	}
}
