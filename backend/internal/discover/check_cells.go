package discover

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// looked is the grid whose cells are compared one by one, with all that lies within.
const looked = 6

// cells compares the counts with the rows, region by region, and those of the coarsest grids with what the regions add up to.
func (c *checker) cells() error {
	const each = looked - step
	for part := cell(1) << (2 * each); part < 2<<(2*each); part++ {
		regions := []cell{}
		if err := read(context.Background(), c.app, func(r reader) error { return r.addRegions(&regions, part) }); err != nil {
			return err
		}
		for _, region := range regions {
			if err := c.region(region, finest, looked); err != nil {
				return err
			}
		}
		fmt.Fprintf(c.out, "%d of %d parts of the map were counted\n", int(part)+1-(1<<(2*each)), 1<<(2*each))
	}
	return c.region(1, looked, 0)
}

// addRegions names those of a part of the map in which there is anything, or something is counted.
func (r reader) addRegions(regions *[]cell, of cell) error {
	if has, err := r.hasAnything(of); err != nil || !has {
		return err
	}
	least, most := of.within(looked - of.level())
	for region := least; region <= most; region++ {
		if has, err := r.hasAnything(region); err != nil {
			return err
		} else if has {
			*regions = append(*regions, region)
		}
	}
	return nil
}

func (r reader) hasAnything(of cell) (has bool, err error) {
	params := dbx.Params{}
	params["least"], params["most"] = of.within(finest - of.level())
	ask := "SELECT EXISTS (SELECT 1 FROM {{waypost_discover}} WHERE [[cell]] BETWEEN {:least} AND {:most})"
	for level := looked; level <= finest; level += step {
		least, most := fmt.Sprint("least", level), fmt.Sprint("most", level)
		params[least], params[most] = of.within(level - of.level())
		ask += " OR EXISTS (SELECT 1 FROM {{waypost_discover_cells}} WHERE [[cell]] BETWEEN {:" + least + "} AND {:" + most + "})"
	}
	err = r.ask(ask, params).Row(&has)
	return has, err
}

// region compares the cells of one from a fine grid to a coarse one, in one look at the database.
func (c *checker) region(of cell, fine, coarse int) error {
	var wrong map[cell]cluster
	compare := func(r reader) (err error) {
		wrong, err = r.wrongCells(of, fine, coarse)
		return err
	}
	if err := read(context.Background(), c.app, compare); err != nil || len(wrong) == 0 {
		return err
	}
	var examples []string
	for at := range wrong {
		level, x, y := at.square()
		examples = append(examples, fmt.Sprintf("%d/%d/%d", level, x, y))
	}
	c.tell(len(wrong), "a part of the map has a wrong number of places", examples)
	if !c.mend {
		return nil
	}
	return c.app.RunInTransaction(func(tx core.App) error {
		// Somebody may have written since.
		wrong, err := reader{context.Background(), tx.DB()}.wrongCells(of, fine, coarse)
		for at, made := range wrong {
			statement := "INSERT OR REPLACE INTO {{waypost_discover_cells}} VALUES ({:cell}, {:places}, {:lng}, {:lat})"
			if made.Places == 0 {
				statement = "DELETE FROM {{waypost_discover_cells}} WHERE [[cell]] = {:cell}"
			}
			query := tx.NonconcurrentDB().NewQuery(statement)
			if query.Bind(dbx.Params{"cell": at}); made.Places > 0 {
				query.Bind(dbx.Params{"places": made.Places, "lng": made.Lng, "lat": made.Lat})
			}
			if err == nil {
				_, err = query.Execute()
			}
		}
		if err == nil {
			_, err = tx.NonconcurrentDB().NewQuery(changed).Execute()
		}
		return err
	})
}

// wrongCells are those that differ, as they should be.
func (r reader) wrongCells(of cell, fine, coarse int) (map[cell]cluster, error) {
	finer, err := r.madeOf(of, fine)
	if err != nil {
		return nil, err
	}
	should := map[cell]cluster{}
	for _, c := range finer {
		for at, level := c.Cell, fine; level >= coarse; at, level = at>>(2*step), level-step {
			if fine == looked && level == looked {
				continue // these are what is added up
			}
			sum := should[at]
			should[at] = cluster{at, sum.Places + c.Places, sum.Lng + c.Lng, sum.Lat + c.Lat}
		}
	}
	for level := coarse; level <= fine; level += step {
		if fine == looked && level == looked {
			continue
		}
		kept, err := r.keptIn(of, level)
		if err != nil {
			return nil, err
		}
		for _, c := range kept {
			if should[c.Cell] == c {
				delete(should, c.Cell)
			} else if _, is := should[c.Cell]; !is {
				should[c.Cell] = cluster{Cell: c.Cell}
			}
		}
	}
	return should, nil
}

func (r reader) keptIn(of cell, level int) (cells []cluster, err error) {
	least, most := of.within(level - of.level())
	err = r.ask("SELECT * FROM {{waypost_discover_cells}} WHERE [[cell]] BETWEEN {:least} AND {:most}", dbx.Params{"least": least, "most": most}).All(&cells)
	return cells, err
}

// madeOf counts rows in the finest cells of a region, or takes the cells of a coarse grid that were compared before.
func (r reader) madeOf(of cell, level int) (cells []cluster, err error) {
	if level != finest {
		return r.keptIn(of, level)
	}
	least, most := of.within(finest - of.level())
	err = r.ask(`SELECT [[cell]], COUNT(*) AS [[places]], SUM(CAST(round([[lng]] * 1000000) AS INTEGER)) AS [[lng]], SUM(CAST(round([[lat]] * 1000000) AS INTEGER)) AS [[lat]]
		FROM {{waypost_discover}} WHERE [[cell]] BETWEEN {:least} AND {:most} GROUP BY [[cell]]`, dbx.Params{"least": least, "most": most}).All(&cells)
	return cells, err
}
